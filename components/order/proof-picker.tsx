'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FileDrop } from '@/components/ui/form/file-drop';
import { ImageError, scaleImage } from '@/components/ui/form/image-file';

type Props = { value: string | undefined; onChange: (value: string | undefined) => void };

const MAX_CHARS = 880_000;
const MAX_PDF_BYTES = 640_000;

/** Reads a PDF unchanged, a picture scaled down; throws a readable error for anything else. */
async function readProof(file: File): Promise<string> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 5).arrayBuffer());
  if (head !== '%PDF-') return scaleImage(file, { maxSide: 1600, maxChars: MAX_CHARS });
  if (file.size > MAX_PDF_BYTES) throw new ImageError('El PDF pesa más de 640 KB. Usa uno menor');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = bytes.reduce((all, byte) => all + String.fromCharCode(byte), '');
  return `data:application/pdf;base64,${btoa(text)}`;
}

export function ProofPicker({ value, onChange }: Props) {
  const [wrong, setWrong] = useState<string | null>(null);
  const [name, setName] = useState('');
  const take = async (file: File) => {
    setWrong(null);
    try {
      onChange(await readProof(file));
      setName(file.name);
    } catch (error) {
      setWrong(error instanceof ImageError ? error.message : 'No pudimos leer el archivo');
    }
  };
  return (
    <div className="flex flex-col gap-2">
      {value ? (
        <div className="flex items-center justify-between gap-4 rounded-control border border-line px-3 py-2">
          <span className="min-w-0 truncate">{name}</span>
          <Button kind="ghost" size="sm" onClick={() => onChange(undefined)}>
            Quitar
          </Button>
        </div>
      ) : (
        <FileDrop
          help="Imagen o PDF"
          accept="image/png,image/jpeg,image/webp,application/pdf"
          onFile={(file) => void take(file)}
        />
      )}
      {wrong && (
        <p role="alert" className="text-bad">
          {wrong}
        </p>
      )}
    </div>
  );
}
