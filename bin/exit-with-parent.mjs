// Loaded before a program whose parent waits in its place: when that parent is killed, the program ends in order.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel must not keep a program alive that has finished.
process.channel?.unref();
