// Functions of shared libraries that are loaded when one of their functions is first called.
//
// Loading Pango, Cairo and the libraries below them takes longer than comparing two small pictures, which needs none of them.
// Packaging/program writes deferred.h: LIBRARY("…") for each library, below it FUNCTION(number, …) for each of its functions.

#include <dlfcn.h>
#include <stdio.h>
#include <unistd.h>

// Each function jumps to its address. Without one, it leaves its number to deferred_call.
#if defined __x86_64__
#define FUNCTION(number, name) \
  __asm__(".text\n.globl " #name "\n.hidden " #name "\n.type " #name ", @function\n" #name ":\n" \
          "movq deferred_addresses+8*" #number "(%rip), %r11\ntestq %r11, %r11\njz 1f\njmp *%r11\n" \
          "1: pushq $" #number "\njmp deferred_call\n");
#elif defined __aarch64__
#define FUNCTION(number, name) \
  __asm__(".text\n.globl " #name "\n.hidden " #name "\n.type " #name ", %function\n" #name ":\n" \
          "adrp x16, deferred_addresses+8*" #number "\n" \
          "ldr x16, [x16, #:lo12:deferred_addresses+8*" #number "]\ncbz x16, 1f\nbr x16\n" \
          "1: mov x17, #" #number "\nb deferred_call\n");
#endif
#define LIBRARY(name)
#include "deferred.h"
#undef FUNCTION
#undef LIBRARY

static const struct { const char *library, *function; } names[] = {
#define LIBRARY(name) {name, 0},
#define FUNCTION(number, name) {0, #name},
#include "deferred.h"
};

__attribute__((visibility("hidden"))) void *deferred_addresses[sizeof names / sizeof *names];

__attribute__((visibility("hidden"))) void *deferred_address(long number) {
  long place = number;
  while (!names[place].library) place--;
  // Names of all loaded libraries are looked up for their versions.
  void *library = dlopen(names[place].library, RTLD_LAZY | RTLD_GLOBAL);
  void *address = library ? dlsym(library, names[number].function) : 0;
  if (!address) {
    fprintf(stderr, "galley: cannot load a library: %s\n", dlerror());
    _exit(127);
  }
  __atomic_store_n(&deferred_addresses[number], address, __ATOMIC_RELEASE);
  return address;
}

// Finds the address of a function, and calls it with all arguments that are in registers.
#if defined __x86_64__
__asm__(
  ".text\ndeferred_call:\npushq %rbp\nmovq %rsp, %rbp\n"
  "pushq %rdi\npushq %rsi\npushq %rdx\npushq %rcx\npushq %r8\npushq %r9\npushq %rax\npushq %r10\nsubq $136, %rsp\n"
  "movaps %xmm0, (%rsp)\nmovaps %xmm1, 16(%rsp)\nmovaps %xmm2, 32(%rsp)\nmovaps %xmm3, 48(%rsp)\n"
  "movaps %xmm4, 64(%rsp)\nmovaps %xmm5, 80(%rsp)\nmovaps %xmm6, 96(%rsp)\nmovaps %xmm7, 112(%rsp)\n"
  "movq 8(%rbp), %rdi\ncall deferred_address\nmovq %rax, %r11\n"
  "movaps (%rsp), %xmm0\nmovaps 16(%rsp), %xmm1\nmovaps 32(%rsp), %xmm2\nmovaps 48(%rsp), %xmm3\n"
  "movaps 64(%rsp), %xmm4\nmovaps 80(%rsp), %xmm5\nmovaps 96(%rsp), %xmm6\nmovaps 112(%rsp), %xmm7\naddq $136, %rsp\n"
  "popq %r10\npopq %rax\npopq %r9\npopq %r8\npopq %rcx\npopq %rdx\npopq %rsi\npopq %rdi\n"
  "popq %rbp\naddq $8, %rsp\njmp *%r11\n");
#elif defined __aarch64__
__asm__(
  ".text\ndeferred_call:\nstp x29, x30, [sp, #-224]!\nmov x29, sp\n"
  "stp x0, x1, [sp, #16]\nstp x2, x3, [sp, #32]\nstp x4, x5, [sp, #48]\nstp x6, x7, [sp, #64]\nstr x8, [sp, #80]\n"
  "stp q0, q1, [sp, #96]\nstp q2, q3, [sp, #128]\nstp q4, q5, [sp, #160]\nstp q6, q7, [sp, #192]\n"
  "mov x0, x17\nbl deferred_address\nmov x16, x0\n"
  "ldp x0, x1, [sp, #16]\nldp x2, x3, [sp, #32]\nldp x4, x5, [sp, #48]\nldp x6, x7, [sp, #64]\nldr x8, [sp, #80]\n"
  "ldp q0, q1, [sp, #96]\nldp q2, q3, [sp, #128]\nldp q4, q5, [sp, #160]\nldp q6, q7, [sp, #192]\n"
  "ldp x29, x30, [sp], #224\nbr x16\n");
#endif
