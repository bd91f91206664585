import { Pencil, Power, Share2, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { ActionMenuItem } from '@/components/ui/overlay/menu-content';
import { number } from '@/lib/domain/kit/format';
import type { Discount } from '@/lib/domain/ticket/discount';
import type { useDiscountActions } from './use-discount-actions';

type Actions = ReturnType<typeof useDiscountActions>;
type Opens = {
  locked: string | null;
  onShare: (code: string) => void;
  onEdit: (id: string) => void;
};

/** The actions for one code. A used code can only be turned off, because its sales refer to it. */
export const discountRowActions = (
  { id, code, active, uses }: Discount,
  { turn, remove }: Actions,
  { locked, onShare, onEdit }: Opens,
): ActionMenuItem[] => [
  { label: 'Compartir', icon: <Share2 />, onSelect: () => onShare(code) },
  { label: 'Editar', icon: <Pencil />, reason: locked, onSelect: () => onEdit(id) },
  {
    label: active ? 'Apagar' : 'Encender',
    icon: <Power />,
    reason: locked,
    onSelect: () => turn({ codes: [id], active: !active }),
  },
  {
    label: 'Eliminar',
    icon: <Trash2 />,
    danger: true,
    reason: locked ?? (uses > 0 && 'Ya se usó: apágalo'),
    onSelect: () => remove([id]),
  },
];

type BulkProps = { codes: ReadonlySet<string>; turn: Actions['turn'] };

export function DiscountsBulk({ codes, turn }: BulkProps) {
  return (
    <>
      <Button size="sm" onClick={() => turn({ codes: [...codes], active: false })}>
        Apagar {number(codes.size)}
      </Button>
      <Button size="sm" onClick={() => turn({ codes: [...codes], active: true })}>
        Encender {number(codes.size)}
      </Button>
    </>
  );
}
