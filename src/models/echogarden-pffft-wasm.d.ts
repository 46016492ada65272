/** The package ships no types; what its module holds is described, and checked by use, in pffft.ts. */
declare module '@echogarden/pffft-wasm/simd' {
  const load: (settings?: Record<string, unknown>) => Promise<unknown>;
  // biome-ignore lint/style/noDefaultExport: the package's own export is described, not ours.
  export default load;
}
