'use client';

import { Check, CircleHelp, X } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { cn } from '@/components/ui/cn';
import { isPlain, type ScanResult } from './scan-result';
import { scanResultText, type Words } from './scan-result-text';
import { signal } from './use-signal';

type Props = {
  verdict: ScanResult;
  timeZone: string;
  now: number;
  isAwaited: boolean;
  onDone: (seen: ScanResult) => void;
};

/** An entry is shown for a shorter time where the next code was read; a refusal is not. */
const SHOWN_MS = { next: 700, good: 1_800, bad: 6_000 };
/** A touch so soon was meant for what was shown before. */
const UNSEEN_MS = 400;
const FRAME =
  'fixed inset-0 z-50 flex flex-col items-center justify-center gap-4 p-6 text-center text-white';
// The same colours in both themes: they are signals, seen across a dark room.
const COLOUR = { good: 'bg-[#0d5f34]', wait: 'bg-[#7a4900]', bad: 'bg-[#a6162a]' };
const ICON = { good: Check, wait: CircleHelp, bad: X };

export function ScanResultView(props: Props) {
  const { verdict, onDone } = props;
  const age = useAge(verdict);
  const touched = (go: () => void) => () => age() >= UNSEEN_MS && go();
  const out = () => onDone(verdict);
  if (verdict.kind === 'undecided') {
    return <Undecided onIn={touched(verdict.letIn)} onOut={touched(out)} />;
  }
  return <Said {...props} verdict={verdict} age={age} onTouch={touched(out)} />;
}

function useAge(verdict: ScanResult): () => number {
  const since = useRef(0);
  // A layout effect runs before the effects that read the age.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each verdict has its own time
  useLayoutEffect(() => {
    since.current = performance.now();
  }, [verdict]);
  return useCallback(() => performance.now() - since.current, []);
}

type Decided = Exclude<ScanResult, { kind: 'undecided' }>;

type SaidProps = Props & { verdict: Decided; age: () => number; onTouch: () => void };

function Said({ verdict, timeZone, now, isAwaited, onDone, age, onTouch }: SaidProps) {
  const words = scanResultText(verdict, timeZone, now);
  const { tone, lines } = words;
  // A message about several people takes as long to read as a refusal.
  const isShort = tone === 'good' && lines.length <= 3;
  const shown = !isShort ? 'bad' : isAwaited && isPlain(verdict) ? 'next' : 'good';
  // By the verdict: the next one may be there before this one was seen to go.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each verdict is told, also one like the last
  useEffect(() => signal(tone), [verdict, tone]);
  useEffect(() => {
    // The next code may be read while this one is shown.
    const timer = setTimeout(() => onDone(verdict), Math.max(0, SHOWN_MS[shown] - age()));
    return () => clearTimeout(timer);
  }, [verdict, shown, onDone, age]);
  return (
    <button type="button" onClick={onTouch} className={cn(FRAME, COLOUR[tone])}>
      <Sign words={words} />
      <span className="mt-4 text-sm">Toca para seguir</span>
    </button>
  );
}

/** Without a list the phone cannot decide: this stays until the person at the door has chosen. */
function Undecided({ onIn, onOut }: { onIn: () => void; onOut: () => void }) {
  useEffect(() => signal('wait'), []);
  const words: Words = {
    tone: 'wait',
    title: 'No se puede saber',
    lines: [
      'Sin conexión y sin la lista de este evento',
      'Decide tú: si pasa, se confirma después',
    ],
  };
  return (
    <div className={cn(FRAME, COLOUR.wait)}>
      <Sign words={words} />
      <div className="mt-6 flex w-full max-w-80 flex-col gap-3">
        <Choice onClick={onOut}>No pasa</Choice>
        <Choice onClick={onIn}>Dejar pasar</Choice>
      </div>
    </div>
  );
}

const Choice = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onClick}
    className="h-14 rounded-control border-2 border-white font-semibold text-base"
  >
    {children}
  </button>
);

function Sign({ words: { tone, title, lines } }: { words: Words }) {
  const Icon = ICON[tone];
  return (
    <>
      <Icon className="size-32" strokeWidth={2.5} aria-hidden="true" />
      <span role="alert" className="flex flex-col gap-2">
        <strong className="text-balance text-2xl">{title}</strong>
        {lines.filter(Boolean).map((line) => (
          <span key={line} className="text-balance text-lg">
            {line}
          </span>
        ))}
      </span>
    </>
  );
}
