'use client';

import { CircleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { useFieldProps } from './field-context';
import { FileDrop } from './file-drop';
import { ImageError, type ScaleOptions, scaleImage } from './image-file';

type Props = ScaleOptions & {
  /** A data URL or an https URL; '' for none. */
  value: string;
  onChange: (value: string) => void;
  alt: string;
  shape?: 'circle' | 'square' | 'wide' | 'poster';
  disabled?: boolean;
};

const shapes = {
  circle: 'size-24 rounded-full',
  square: 'size-32 rounded-card',
  wide: 'aspect-[3/1] w-full max-w-[560px] rounded-card',
  poster: 'aspect-[4/5] w-44 rounded-card',
};

export function ImagePicker(props: Props) {
  const { value, onChange, alt, shape = 'square', maxSide, maxChars, disabled } = props;
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const own = useId();
  const { 'aria-required': _, ...field } = useFieldProps({});

  const take = async (file: File) => {
    setBusy(true);
    setWrong(null);
    try {
      onChange(await scaleImage(file, { maxSide, maxChars }));
    } catch (error) {
      setWrong(
        error instanceof ImageError ? error.message : 'No pudimos leer la imagen. Prueba con otra',
      );
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="flex flex-col gap-2">
      {value ? (
        <div className={cn('flex gap-4', shape === 'wide' ? 'flex-col' : 'items-center')}>
          <img
            src={value}
            alt={alt}
            className={cn('shrink-0 border border-line bg-sunken object-cover', shapes[shape])}
          />
          <div className="flex flex-wrap gap-2">
            <Button busy={busy} disabled={disabled} onClick={() => input.current?.click()}>
              Cambiar
            </Button>
            <Button kind="ghost" disabled={disabled || busy} onClick={() => onChange('')}>
              Quitar
            </Button>
          </div>
          <input
            {...field}
            ref={input}
            id={field.id ?? own}
            type="file"
            accept="image/*"
            tabIndex={-1}
            className="sr-only"
            aria-label={alt}
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) void take(file);
              event.target.value = '';
            }}
          />
        </div>
      ) : (
        <FileDrop
          label="Elige una imagen o suéltala aquí"
          help="PNG, JPG o WebP de hasta 20 MB"
          accept="image/*"
          busy={busy}
          disabled={disabled}
          onFile={(file) => void take(file)}
        />
      )}
      {wrong && (
        <p role="alert" className="flex items-start gap-1.5 text-bad">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {wrong}
        </p>
      )}
    </div>
  );
}
