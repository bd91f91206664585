'use client';

import { type ReactNode, useId, useState } from 'react';
import { cn } from './cn';

type Props = { label: string; className?: string; children: ReactNode };

/** A part that a page of two columns shows, and one of a single column folds under its words. */
export function PhoneFold({ label, className, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-11 items-center text-left font-medium text-accent-ink underline underline-offset-4 lg:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Ver menos' : label}
      </button>
      <div id={id} className={cn(!isOpen && 'max-lg:hidden', className)}>
        {children}
      </div>
    </>
  );
}
