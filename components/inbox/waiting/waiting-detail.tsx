import { Button } from '@/components/ui/button';
import { Pill } from '@/components/ui/pill';
import { unbroken } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { Facts } from '../desk/facts';
import { LaterMenu } from '../desk/later-menu';
import type { WaitingItem } from './waiting-group';
import { WAITING_TONES } from './waiting-rows';

type Props = {
  item: WaitingItem;
  back: Date | null;
  onBring: (from: Date) => void;
  /** The choice of a later time; missing where the panel is seen as another person. */
  onPut: ((until: Date) => void) | false;
};

export function WaitingDetail({ item, back, onBring, onPut }: Props) {
  const { detail = '', facts = [] } = item;
  // The line's second half is one of its facts.
  const isSaid = facts.some(([, value]) => value.includes(detail) || detail.includes(value));
  return (
    <>
      <Pill tone={item.tone}>{WAITING_TONES[item.tone]}</Pill>
      <h2
        aria-live="polite"
        className="mt-3 text-balance break-words font-semibold text-lg md:text-xl"
      >
        {unbroken(item.text)}
      </h2>
      {!isSaid && <p className="mt-2 max-w-[45em] break-words">{unbroken(detail)}</p>}
      <Facts facts={facts} />
      {back && <p className="mt-2 text-ink-soft">Vuelve el {dateTime(back)}</p>}
      <div className="mt-6 flex flex-wrap gap-2">
        <Button kind="primary" href={item.action.href} onClick={item.onOpen}>
          {item.action.label}
        </Button>
        {back ? (
          <Button onClick={() => onBring(back)}>Devolver a pendientes</Button>
        ) : (
          onPut && <LaterMenu onPick={onPut} />
        )}
      </div>
      <p className="mt-6 border-line border-t pt-4 text-ink-soft text-xs">
        Sale de Pendientes cuando queda resuelto. Por eso no se archiva: se deja para después, y
        vuelve.
      </p>
    </>
  );
}
