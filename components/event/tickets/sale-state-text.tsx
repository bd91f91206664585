import { ToneShape } from '@/components/ui/pill';
import { type Tone, textTone } from '@/components/ui/tone';
import type { SaleState } from '@/lib/domain/event/availability/availability';
import { SALE_STATE_TEXT } from '@/lib/domain/event/availability/availability-text';

export const SALE_TONE: Record<SaleState, Tone> = {
  onSale: 'good',
  upcoming: 'wait',
  waiting: 'wait',
  soldOut: 'info',
  closed: 'neutral',
  unavailable: 'neutral',
};

export function SaleStateText({ state, hidden }: { state: SaleState; hidden: boolean }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 font-medium text-xs ${textTone[SALE_TONE[state]]}`}
    >
      <ToneShape tone={SALE_TONE[state]} />
      {SALE_STATE_TEXT[state]}
      {hidden && <span className="text-ink-faint"> · oculta</span>}
    </span>
  );
}
