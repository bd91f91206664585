type NativeDetector = { detect: (source: unknown) => Promise<{ rawValue: string }[]> };
type NativeClass = {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats: () => Promise<string[]>;
};

/** The browser's own detector of codes, null where it has none, or one that reads no QR codes (Chrome on some computers). */
export async function nativeDetector(): Promise<NativeClass | null> {
  const Native = (globalThis as { BarcodeDetector?: NativeClass }).BarcodeDetector;
  return Native && (await Native.getSupportedFormats()).includes('qr_code') ? Native : null;
}
