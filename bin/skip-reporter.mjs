// A reporter of node --test: one line of JSON for each test that was skipped.
export default async function* listSkips(events) {
  for await (const { type, data } of events) {
    if ((type !== 'test:pass' && type !== 'test:fail') || data.skip === undefined || data.skip === false) continue;
    const reason = data.skip === true ? '' : data.skip;
    yield `${JSON.stringify({ name: data.name, reason })}\n`;
  }
}
