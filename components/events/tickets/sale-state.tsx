import { type Tone, textTone } from '@/components/ui/tone';
import { SALE_STATE_TEXT, type SaleState as State } from '@/lib/domain/event/availability';

const tones: Record<State, Tone> = {
  onSale: 'good',
  upcoming: 'info',
  waiting: 'info',
  soldOut: 'bad',
  closed: 'neutral',
  unavailable: 'neutral',
};

/** The sale state of a ticket type in a few words. */
export function SaleState({ state, hidden }: { state: State; hidden: boolean }) {
  return (
    <span className={`text-xs ${textTone[tones[state]]}`}>
      {SALE_STATE_TEXT[state]}
      {hidden && <span className="text-ink-faint"> · oculta</span>}
    </span>
  );
}
