'use client';

import { useRef } from 'react';
import { useCamera } from './use-camera';

type Props = { onCode: (code: string) => boolean };

const WORDS = {
  off: '',
  on: 'Apunta al código',
  starting: 'Encendiendo la cámara',
  refused: 'El navegador no dio permiso para usar la cámara. Escribe el código abajo.',
  failed: 'No pudimos encender la cámara. Apágala e inténtalo de nuevo, o escribe el código abajo.',
  missing: 'Este aparato no tiene una cámara que se pueda usar. Escribe el código abajo.',
};

export function CameraView({ onCode }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video, true, onCode);
  const failed = state === 'refused' || state === 'missing' || state === 'failed';
  return (
    <figure className="relative overflow-hidden rounded-card bg-black">
      {!failed && (
        <video
          ref={video}
          muted
          playsInline
          className="aspect-[3/4] max-h-[55dvh] w-full object-cover"
        />
      )}
      {state === 'on' && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 m-auto aspect-square w-3/5 rounded-card border-4 border-white/80"
        />
      )}
      <figcaption
        role="status"
        className={
          failed
            ? 'p-6 text-center text-white'
            : 'absolute inset-x-0 bottom-0 bg-black/50 p-3 text-center text-white'
        }
      >
        {WORDS[state]}
      </figcaption>
    </figure>
  );
}
