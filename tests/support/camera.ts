import { vi } from 'vitest';

/** A phone's camera, and the code that is held before it. */
export function standInCamera() {
  let inSight: string | null = null;
  const switchOff = vi.fn();
  const switchOn = vi.fn(async () => ({ getTracks: () => [{ stop: switchOff }] }));
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => (inSight ? [{ rawValue: inSight }] : []);
    },
  );
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: switchOn },
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockReturnValue();
  return {
    switchOn,
    switchOff,
    hold: (code: string | null) => {
      inSight = code;
    },
    remove: () => {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
      Reflect.deleteProperty(navigator, 'mediaDevices');
    },
  };
}
