import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

type Props = {
  title: string;
  told: string;
  /** Opens the import, if this browser has its job. */
  onOpen?: (() => void) | undefined;
  children: ReactNode;
};

export function ImportLine({ title, told, onOpen, children }: Props) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span className="min-w-0">
        <span className="block truncate font-semibold">{title}</span>
        <span className="block text-ink-soft">{told}</span>
      </span>
      <span className="flex gap-2">
        {children}
        {onOpen && (
          <Button size="sm" aria-label={`Ver ${title}`} onClick={onOpen}>
            Ver
          </Button>
        )}
      </span>
    </li>
  );
}
