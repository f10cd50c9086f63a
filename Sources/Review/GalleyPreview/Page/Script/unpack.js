/* Opens an export, whose style, script and data are compressed. */

/** Returns the text of an element whose content is raw deflate in base64. */
async function unpackedText(block) {
  const packed = block.textContent.trim();
  const bytes = Uint8Array.fromBase64?.(packed) ?? Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
}

/** Adds an element with the unpacked text of another one; the content security policy has the digest of that text. */
async function unpack(tag) {
  const made = document.createElement(tag);
  made.textContent = await unpackedText(document.getElementById(`packed-${tag}`));
  document.head.append(made);
}

/** Shows the page once it has its style, and starts its script once all of it is read. */
async function unpackPage() {
  const isRead = new Promise((resolve) => { document.addEventListener("DOMContentLoaded", resolve); });
  document.documentElement.hidden = true;
  try {
    await unpack("style").finally(() => { document.documentElement.hidden = false; });
    await isRead;
    // The script says what is wrong with data that cannot be read.
    const block = document.getElementById("data");
    block.textContent = await unpackedText(block).catch(() => "");
    await unpack("script");
  } catch (error) {
    await isRead;
    const note = document.getElementById("failure");
    note.hidden = false;
    note.textContent = `This browser cannot read the page (${error.message}); open it in a newer one, or export it again.`;
    document.documentElement.dataset.isOpen = "";
  }
}

unpackPage();
