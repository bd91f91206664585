type NativeDetector = { detect: (source: unknown) => Promise<{ rawValue: string }[]> };
type NativeClass = {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats: () => Promise<string[]>;
};

/**
 * The browser's own barcode detector; null if it has none, if it reads no QR codes (Chrome on some computers), or
 * if it cannot list its formats.
 */
export async function nativeDetector(): Promise<NativeClass | null> {
  const Native = (globalThis as { BarcodeDetector?: NativeClass }).BarcodeDetector;
  const formats = await Native?.getSupportedFormats().catch((): string[] => []);
  return Native && formats?.includes('qr_code') ? Native : null;
}
