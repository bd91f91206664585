'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { nativeDetector } from './native-detector';

type Camera = 'off' | 'starting' | 'on' | 'refused' | 'missing' | 'failed';

type Detector = (video: HTMLVideoElement) => Promise<string | null>;

const EVERY_MS = 180;
// A code that was out of sight for this long is a new scan.
const AWAY_MS = 2_500;
// Enough pixels to read a code at arm's length, and few enough for an old phone.
const WIDTH = 640;

/** The meaning of the browser's errors; any other, such as a decoder that failed to load, may be temporary. */
const FAILURES: Record<string, Camera> = {
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotAllowedError: 'refused',
  SecurityError: 'refused',
};

/** The browser's own BarcodeDetector (Android), else a decoder in JavaScript, loaded only if needed. */
async function makeDetector(): Promise<Detector> {
  const Native = await nativeDetector();
  if (Native) {
    const detector = new Native({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!context || video.videoWidth === 0) return null;
    canvas.width = WIDTH;
    canvas.height = Math.round((WIDTH * video.videoHeight) / video.videoWidth);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      return null;
    }
  };
}

/**
 * Reads QR codes from the back camera and calls `onCode` while `wanted`; a code that stays in sight counts once. If
 * `onCode` returns false, the code is offered again in the next frame. A new `onCode` does not restart the camera.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  wanted: boolean,
  onCode: (code: string) => boolean,
): Camera {
  const [state, setState] = useState<Camera>('off');
  const taker = useRef(onCode);
  taker.current = onCode;
  useEffect(() => {
    if (!wanted) return setState('off');
    if (!navigator.mediaDevices?.getUserMedia) return setState('missing');
    let stopped = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The moments at which each was last in sight.
    const seen = new Map<string, number>();
    const run = async () => {
      setState('starting');
      const detecting = makeDetector();
      // It may fail while the browser still asks for permission; the error is handled where it is awaited.
      detecting.catch(() => {});
      const back = { video: { facingMode: 'environment' } };
      stream = await navigator.mediaDevices.getUserMedia(back);
      if (stopped) return stop();
      const detect = await detecting;
      const element = video.current;
      if (stopped || !element) return stop();
      element.srcObject = stream;
      await element.play();
      setState('on');
      const look = async () => {
        if (stopped) return;
        const code = await detect(element).catch(() => null);
        const now = Date.now();
        // A ticket that stays before the camera is one scan, however long it stays.
        for (const [one, at] of seen) if (now - at >= AWAY_MS) seen.delete(one);
        if (code && !stopped && (seen.has(code) || taker.current(code))) seen.set(code, now);
        timer = setTimeout(look, EVERY_MS);
      };
      void look();
    };
    const stop = () => {
      stopped = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    run().catch((error: Error) => {
      if (stopped) return;
      stop();
      setState(FAILURES[error.name] ?? 'failed');
    });
    return stop;
  }, [wanted, video]);
  return state;
}
