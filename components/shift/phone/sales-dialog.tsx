import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { Pill } from '@/components/ui/pill';
import { isDue, type PhoneSale } from '@/lib/data/shift/till-store';
import { time } from '@/lib/domain/kit/format-date';
import { TENDER_TEXT } from '@/lib/domain/ledger/tender';

type Props = {
  sales: readonly PhoneSale[];
  timeZone: string;
  join: string;
  onOpen: (one: PhoneSale) => void;
  onClose: () => void;
};

/** Sales of this phone in its shift, the last first, without a sum: to show a QR again, or to give money back. */
export const SalesDialog = ({ sales, timeZone, join, onOpen, onClose }: Props) => (
  <Dialog
    open
    size="sm"
    onOpenChange={onClose}
    title="Ventas de este teléfono"
    description="Toca una para mostrar su QR otra vez, o para devolverla."
    footer={<Button onClick={onClose}>Cerrar</Button>}
  >
    <p className="pb-4 text-ink">
      Para sumar otro teléfono a esta caja: <strong className="font-mono">{join}</strong>
    </p>
    {sales.length === 0 ? (
      <p className="text-ink-soft">Todavía no vendes en este turno.</p>
    ) : (
      <ul className="-my-2 divide-y divide-line">
        {sales.toReversed().map((one) => (
          <li key={one.sale.key}>
            <button
              type="button"
              className="flex min-h-12 w-full items-center gap-3 py-2 text-left hover:bg-sunken"
              onClick={() => onOpen(one)}
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{one.what}</span>
                <span className="block text-ink text-sm">
                  {time(new Date(one.sale.soldAt), timeZone)} · {TENDER_TEXT[one.sale.tender]}
                </span>
              </span>
              <State one={one} />
            </button>
          </li>
        ))}
      </ul>
    )}
  </Dialog>
);

function State({ one }: { one: PhoneSale }) {
  if (one.isBack) return <Pill tone="neutral">Devuelta</Pill>;
  if (one.refusal) return <Pill tone="bad">Sin registrar</Pill>;
  if (isDue(one)) return <Pill tone="wait">Espera señal</Pill>;
  return one.enteredAt ? <Pill tone="good">Adentro</Pill> : null;
}
