// A filter of system calls for bwrap --seccomp: what no decoder and no Node needs and what opens much of the kernel is
// refused; all else is allowed. Source: seccomp(2), linux/bpf_common.h; the list follows systemd's @privileged, @debug,
// @keyring, @mount and @module groups.

/** Numbers of the refused calls on x64 and on arm64. Source: the kernel's syscall tables. */
const refused: Readonly<Record<string, readonly [x64: number, arm64: number]>> = {
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  kcmp: [312, 272],
  pidfd_getfd: [438, 438],
  unshare: [272, 97],
  setns: [308, 268],
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  mount_setattr: [442, 442],
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  kexec_load: [246, 104],
  reboot: [169, 142],
  syslog: [103, 116],
  swapon: [167, 224],
  swapoff: [168, 225],
  quotactl: [179, 60],
  acct: [163, 89],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  clock_adjtime: [305, 266],
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
};

const architectures = {
  x64: { audit: 0xc000003e, column: 0, clone: 56 },
  arm64: { audit: 0xc00000b7, column: 1, clone: 220 },
} as const;

const clone3 = 435;
/** Flags of clone(2) that make a namespace. */
const namespaceFlags = 0x7e020000;
/** Numbers from here on are those of another calling convention of x64 (x32). */
const x32Bit = 0x40000000;

const load = 0x20;
const jumpIfEqual = 0x15;
const jumpIfAbove = 0x35;
const jumpIfSet = 0x45;
const end = 0x06;
const allow = 0x7fff0000;
const failWith = (errno: number) => 0x00050000 | errno;
const permissionDenied = failWith(1);
/** For clone3, whose flags a filter cannot read: libc then calls clone. */
const notImplemented = failWith(38);

/** Compiles the filter for a processor. @returns undefined where its numbers are not listed */
export function compileSeccompFilter(processor: string = process.arch): Buffer | undefined {
  if (!(processor === 'x64' || processor === 'arm64')) return undefined;
  const { audit, column, clone } = architectures[processor];
  const returns = (value: number) => instruction(end, 0, 0, value);
  return Buffer.concat([
    instruction(load, 0, 0, 4), // the architecture
    instruction(jumpIfEqual, 1, 0, audit),
    returns(permissionDenied),
    instruction(load, 0, 0, 0), // the number of the call
    instruction(jumpIfAbove, 0, 1, x32Bit),
    returns(permissionDenied),
    instruction(jumpIfEqual, 0, 1, clone3),
    returns(notImplemented),
    ...Object.values(refused).flatMap((numbers) => [
      instruction(jumpIfEqual, 0, 1, numbers[column]),
      returns(permissionDenied),
    ]),
    instruction(jumpIfEqual, 0, 3, clone),
    instruction(load, 0, 0, 16), // its flags
    instruction(jumpIfSet, 0, 1, namespaceFlags),
    returns(permissionDenied),
    returns(allow),
  ]);
}

/** One `struct sock_filter`. */
function instruction(code: number, whenTrue: number, whenFalse: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(code, 0);
  bytes.writeUInt8(whenTrue, 2);
  bytes.writeUInt8(whenFalse, 3);
  bytes.writeUInt32LE(value >>> 0, 4);
  return bytes;
}
