import { type Tone, textTone } from '@/components/ui/tone';
import type { SaleState } from '@/lib/domain/event/availability/availability';
import { SALE_STATE_TEXT } from '@/lib/domain/event/availability/availability-text';

const tones: Record<SaleState, Tone> = {
  onSale: 'good',
  upcoming: 'info',
  waiting: 'info',
  soldOut: 'bad',
  closed: 'neutral',
  unavailable: 'neutral',
};

export function SaleStateText({ state, hidden }: { state: SaleState; hidden: boolean }) {
  return (
    <span className={`text-xs ${textTone[tones[state]]}`}>
      {SALE_STATE_TEXT[state]}
      {hidden && <span className="text-ink-faint"> · oculta</span>}
    </span>
  );
}
