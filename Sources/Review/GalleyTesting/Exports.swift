// Arguments and results of the assertions, which people name without another import.
@_exported public import struct GalleyAnalysis.BranchCoverage
@_exported public import enum GalleySnapshots.EnvironmentPolicy
@_exported public import enum GalleySnapshots.RecordMode
@_exported public import enum GalleySnapshots.SnapshotFormat
