/** A request to be written down as code. */
export interface CodedRequest {
  /** With its base address: `http://127.0.0.1:8080/v1/denoise`. */
  readonly url: string;
  readonly fields: Readonly<Record<string, string | number | boolean>>;
  /** Wire name of a file's field -> file name. */
  readonly files: Readonly<Record<string, string>>;
}

export const languages = [
  { id: 'curl', name: 'curl' },
  { id: 'typescript', name: 'TypeScript' },
  { id: 'python', name: 'Python' },
] as const;

export type Language = (typeof languages)[number]['id'];

/** The request as code that runs as it stands, once the key is in the variable SERINETTE_KEY. */
export function writeCode(language: Language, request: CodedRequest): string {
  const write = { curl: writeCurl, typescript: writeTypeScript, python: writePython };
  return write[language](request);
}

/** In single quotes a shell changes nothing; a quote ends them, is escaped, and begins them anew. */
function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** In a quoted name or value of curl's --form a backslash escapes; an unquoted one would end at `;`. */
function quoteForForm(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

function writeCurl({ url, fields, files }: CodedRequest): string {
  const lines = [`curl ${quoteForShell(url)}`, '-H "Authorization: $SERINETTE_KEY"'];
  if (Object.keys(files).length === 0) {
    lines.push("-H 'Content-Type: application/json'", `--data-raw ${quoteForShell(JSON.stringify(fields))}`);
  } else {
    for (const [name, value] of Object.entries(fields))
      lines.push(`--form-string ${quoteForShell(`${name}=${value}`)}`);
    for (const [name, file] of Object.entries(files))
      lines.push(`-F ${quoteForShell(`${name}=@${quoteForForm(file)}`)}`);
  }
  return lines.join(' \\\n  ');
}

function writeTypeScript({ url, fields, files }: CodedRequest): string {
  const hasFiles = Object.keys(files).length > 0;
  const body = hasFiles
    ? [
        'const body = new FormData();',
        ...Object.entries(fields).map(([name, value]) => `body.set(${quote(name)}, ${quote(String(value))});`),
        ...Object.entries(files).map(
          ([name, file]) => `body.set(${quote(name)}, await openAsBlob(${quote(file)}), ${quote(file)});`,
        ),
      ]
    : [`const body = ${JSON.stringify(fields, null, 2)};`];
  return [
    ...(hasFiles ? ["import { openAsBlob } from 'node:fs';", ''] : []),
    ...body,
    `const response = await fetch(${quote(url)}, {`,
    "  method: 'POST',",
    hasFiles
      ? "  headers: { authorization: process.env['SERINETTE_KEY']! },"
      : "  headers: { authorization: process.env['SERINETTE_KEY']!, 'content-type': 'application/json' },",
    hasFiles ? '  body,' : '  body: JSON.stringify(body),',
    '});',
    'console.log(await response.json());',
  ].join('\n');
}

/** A text in JSON is one in TypeScript and in Python too. */
function quote(text: string): string {
  return JSON.stringify(text);
}

function writePython({ url, fields, files }: CodedRequest): string {
  const hasFiles = Object.keys(files).length > 0;
  const entries = (values: readonly (readonly [string, string])[]) =>
    `{\n${values.map(([name, value]) => `        ${quote(name)}: ${value},\n`).join('')}    }`;
  const given = Object.entries(fields).map(([name, value]) => [name, writePythonValue(value)] as const);
  const opened = Object.entries(files).map(([name, file]) => [name, `open(${quote(file)}, "rb")`] as const);
  return [
    'import os',
    '',
    'import requests',
    '',
    'response = requests.post(',
    `    ${quote(url)},`,
    '    headers={"Authorization": os.environ["SERINETTE_KEY"]},',
    `    ${hasFiles ? 'data' : 'json'}=${entries(given)},`,
    ...(hasFiles ? [`    files=${entries(opened)},`] : []),
    ')',
    'print(response.json())',
  ].join('\n');
}

function writePythonValue(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
}
