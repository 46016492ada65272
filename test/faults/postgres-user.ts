// A process that uses the embedded PostgreSQL, to be killed: node postgres-user.ts <data folder> [module]
// Prints one line of JSON when the database answers; ends in order at SIGTERM.
const [dataFolder, module] = process.argv.slice(2);
const { startEmbeddedPostgres } = await import(
  module ?? new URL('../../src/platform/embedded-postgres/embedded-postgres.ts', import.meta.url).href
);

const logger = { debug() {}, info() {}, warn() {}, error() {}, child: () => logger };
const startedMs = performance.now();
try {
  const { url, stop } = await startEmbeddedPostgres({ dataFolder, logger });
  process.once('SIGTERM', async () => {
    await stop();
    process.exit(0);
  });
  console.log(JSON.stringify({ url, startMs: Math.round(performance.now() - startedMs) }));
} catch (error) {
  console.log(JSON.stringify({ error: (error as Error).message }));
  process.exit(1);
}
