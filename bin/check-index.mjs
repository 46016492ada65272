// Compares the index page of a room of kernels with its files: every source file has a row, every row has its file.
import { readdirSync, readFileSync } from 'node:fs';

let failures = 0;
for (const room of ['src/dsp', 'src/vision']) {
  const files = readdirSync(room, { recursive: true }).filter((file) => /(?<!\.test)\.ts$/.test(file));
  let folder = '';
  const rows = [];
  for (const line of readFileSync(`${room}/README.md`, 'utf8').split('\n')) {
    const heading = /^## (\S+)$/.exec(line);
    if (heading) folder = `${heading[1]}/`;
    const row = /^\| `([^`]+\.ts)` \|/.exec(line);
    if (row) rows.push(folder + row[1]);
  }
  const missing = files.filter((file) => !rows.includes(file)).map((file) => `${room}/README.md lacks ${file}`);
  const gone = rows
    .filter((file) => !files.includes(file))
    .map((file) => `${room}/README.md names ${file}, which is gone`);
  for (const message of [...missing, ...gone]) console.error(message);
  failures += missing.length + gone.length;
}
if (failures > 0) process.exit(1);
console.log('The index pages name every file.');
