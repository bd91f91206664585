'use client';

import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { lazyAhead } from '@/components/ui/lazy-ahead';

// Loading begins when a key or a finger is about to open it.
const Palette = lazyAhead(() => import('./palette'));

export function PaletteKey({ className }: { className: string }) {
  const [asked, setAsked] = useState<'search' | 'keys' | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isHotkey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      const isTyping = (event.target as Element | null)?.closest?.('input,textarea,select');
      if (event.key === 'Control' || event.key === 'Meta') Palette.ahead();
      if (isHotkey) event.preventDefault();
      if (isHotkey) setAsked('search');
      else if (event.key === '?' && !isTyping) setAsked('keys');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label="Buscar"
        title="Buscar (Ctrl+K)"
        onPointerEnter={Palette.ahead}
        onFocus={Palette.ahead}
        onClick={() => setAsked('search')}
      >
        <Search aria-hidden className="size-5" strokeWidth={1.5} />
      </button>
      {asked && <Palette key={asked} mode={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
