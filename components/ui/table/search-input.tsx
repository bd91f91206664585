'use client';

import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Input } from '@/components/ui/form/input';
import { useEarlyValue } from '@/hooks/first-data/use-early-value';

type Props = {
  value: string;
  onChange: (value: string) => void;
  label: string;
  className?: string;
};

/** A debounced search input; Enter searches at once. */
export function SearchInput({ value, onChange, label, className }: Props) {
  const [text, setText] = useState(value);
  const [from, setFrom] = useState(value);
  const timer = useRef<number | undefined>(undefined);
  // The value changed from outside ('Quitar filtros', the browser's Back): the input follows.
  if (from !== value) {
    setFrom(value);
    setText(value);
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const say = (next: string, wait: number) => {
    window.clearTimeout(timer.current);
    setText(next);
    const tell = () => {
      setFrom(next);
      onChange(next);
    };
    if (wait === 0) tell();
    else timer.current = window.setTimeout(tell, wait);
  };
  const field = useEarlyValue<HTMLInputElement>(text, (early) => say(early, 0));
  return (
    <Input
      ref={field}
      type="search"
      aria-label={label}
      placeholder={label}
      className={className}
      value={text}
      before={<Search aria-hidden="true" />}
      after={
        text && (
          <button
            type="button"
            aria-label="Borrar la búsqueda"
            onClick={() => say('', 0)}
            className="grid size-8 place-items-center rounded-control hover:text-ink [&_svg]:size-4"
          >
            <X />
          </button>
        )
      }
      onChange={(event) => say(event.target.value, 300)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') say(event.currentTarget.value, 0);
        if (event.key === 'Escape' && text) say('', 0);
      }}
    />
  );
}
