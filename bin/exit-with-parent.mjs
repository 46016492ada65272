// Loaded before a program whose parent only stands in for it: when that parent is killed, the program ends in order.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel must not keep a program alive that has finished.
process.channel?.unref();
