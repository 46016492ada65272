/** Lets the browser save a text that is here already. */
export function saveText(filename: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = filename.replaceAll(/[/\\:*?"<>|]/g, '_');
  link.click();
  URL.revokeObjectURL(address);
}
