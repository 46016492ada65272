/** The package ships no types; what its module holds is described, and checked by use, in rnnoise.ts. */
declare module '@echogarden/rnnoise-wasm' {
  const load: (settings?: Record<string, unknown>) => Promise<unknown>;
  // biome-ignore lint/style/noDefaultExport: the package's own export is described, not ours.
  export default load;
}
