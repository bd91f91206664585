import { Pill } from '@/components/ui/pill';
import type { Tone } from '@/components/ui/tone';
import { REQUEST_STATE_TEXT, type RequestState } from '@/lib/domain/privacy/request';

const TONES: Record<RequestState, Tone> = { open: 'wait', answered: 'good', rejected: 'neutral' };

export function RequestPill({ state }: { state: RequestState }) {
  return <Pill tone={TONES[state]}>{REQUEST_STATE_TEXT[state]}</Pill>;
}
