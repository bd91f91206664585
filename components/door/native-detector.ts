type NativeDetector = { detect: (source: unknown) => Promise<{ rawValue: string }[]> };
type NativeClass = {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats: () => Promise<string[]>;
};

/**
 * The browser's own detector of codes; null where it has none, one that reads no QR codes (Chrome on some computers), or one
 * that cannot say what it reads.
 */
export async function nativeDetector(): Promise<NativeClass | null> {
  const Native = (globalThis as { BarcodeDetector?: NativeClass }).BarcodeDetector;
  const formats = await Native?.getSupportedFormats().catch((): string[] => []);
  return Native && formats?.includes('qr_code') ? Native : null;
}
