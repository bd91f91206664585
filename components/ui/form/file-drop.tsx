'use client';

import { Upload } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { Spinner } from '@/components/ui/state/spinner';
import { useFieldProps } from './field-context';

type Props = {
  label?: ReactNode;
  /** The accepted files in words: 'CSV de hasta 10 MB'. */
  help?: ReactNode;
  /** As in `<input accept>`: '.csv,text/csv'. */
  accept?: string;
  onFile: (file: File) => void;
  busy?: boolean;
  disabled?: boolean;
  className?: string;
};

export function FileDrop(props: Props) {
  const {
    label = 'Elige un archivo o suéltalo aquí',
    help,
    accept,
    onFile,
    busy,
    disabled,
  } = props;
  const [over, setOver] = useState(false);
  const own = useId();
  const { 'aria-required': _, ...field } = useFieldProps({});
  const id = field.id ?? own;
  const off = busy || disabled;
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file && !off) onFile(file);
      }}
      className={cn(
        'flex base:min-h-32 base:cursor-pointer flex-col items-center justify-center gap-1 rounded-card border base:border-line-strong border-dashed base:bg-card px-4 py-6 text-center transition-colors duration-150 ease-out hover:border-accent hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
        over && 'border-accent bg-accent-soft',
        off && 'cursor-not-allowed opacity-60',
        props.className,
      )}
    >
      {busy ? (
        <Spinner className="size-5" />
      ) : (
        <Upload className="size-5 text-ink-soft" aria-hidden="true" />
      )}
      <span className="font-semibold">{label}</span>
      {help && <span className="text-ink-faint text-xs">{help}</span>}
      <input
        {...field}
        id={id}
        type="file"
        accept={accept}
        disabled={off}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          // Reset, so that the same file can be chosen again after a failure.
          event.target.value = '';
        }}
      />
    </label>
  );
}
