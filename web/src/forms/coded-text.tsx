/** A description; what stands between backticks is set as code. */
export function CodedText({ text = '' }: { readonly text?: string }) {
  return text.split('`').map((part, index) => {
    // Parts have no other identity than their place.
    const key = `${index}`;
    return index % 2 === 1 ? <code key={key}>{part}</code> : <span key={key}>{part}</span>;
  });
}
