import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyAhead } from '@/components/ui/lazy-ahead';

const PayTermDialog = lazyAhead(() => import('./pay-term-dialog'));

export function PayTermButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        onPointerEnter={PayTermDialog.ahead}
        onFocus={PayTermDialog.ahead}
        onClick={() => setOpen(true)}
      >
        Plazo de pago
      </Button>
      {open && <PayTermDialog onClose={() => setOpen(false)} />}
    </>
  );
}
