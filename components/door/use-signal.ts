'use client';

import { useEffect } from 'react';
import type { Words } from './scan-result-text';

type Tone = Words['tone'];

const PULSE = { good: 80, bad: [160, 80, 160], wait: [160, 80, 160] };
/** In hertz: told apart without looking, and through a closed pocket. */
const NOTES = { good: [1_200], bad: [240, 240], wait: [480, 480] };
const SECONDS = { note: 0.15, step: 0.24 };
const VOLUME = 0.3;

let context: AudioContext | null = null;

/** Browsers let a page sound only once somebody touched it: called at the end of each touch, as it may sleep in between. */
function allowSound(): void {
  if (!('AudioContext' in window)) return;
  context ??= new AudioContext();
  // A browser that does not allow it yet is asked again at the next touch.
  if (context.state !== 'running') context.resume().catch(() => {});
}

/** Lets a door be heard from its first touch or key on. A finger counts as one only as it is lifted. */
export function useSound(): void {
  useEffect(() => {
    window.addEventListener('pointerup', allowSound);
    window.addEventListener('keydown', allowSound);
    return () => {
      window.removeEventListener('pointerup', allowSound);
      window.removeEventListener('keydown', allowSound);
    };
  }, []);
}

/** Signals a scan's result without the screen: by a vibration, which iPhones lack, and a sound. */
export function signal(tone: Tone): void {
  navigator.vibrate?.(PULSE[tone]);
  const now = context;
  if (now?.state !== 'running') return;
  NOTES[tone].forEach((frequency, n) => {
    const from = now.currentTime + n * SECONDS.step;
    const sound = new OscillatorNode(now, { type: 'square', frequency });
    sound.connect(new GainNode(now, { gain: VOLUME })).connect(now.destination);
    sound.start(from);
    sound.stop(from + SECONDS.note);
  });
}
