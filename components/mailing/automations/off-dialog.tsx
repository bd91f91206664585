'use client';

import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form/form';
import { Dialog } from '@/components/ui/overlay/dialog';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import type { Automation } from '@/lib/domain/mailing/automation/automation';
import { AUTOMATION_TEXT } from '@/lib/domain/mailing/automation/automation-kinds';
import { useSetAutomation } from './use-automations';

type Props = { automation: Automation; onClose: () => void };

export function OffDialog({ automation, onClose }: Props) {
  const set = useSetAutomation(onClose);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={set.isPending}
      size="sm"
      title={`Apagar «${AUTOMATION_TEXT[automation.kind].name}»`}
      description="No sale nada más, tampoco lo que ya estaba por salir. Al encenderla de nuevo cuenta solo lo que pase desde entonces."
      footer={
        <>
          <DialogBack disabled={set.isPending} />
          <Button
            kind="primary"
            busy={set.isPending}
            onClick={() => set.mutate({ ...automation, on: false })}
          >
            Apagar
          </Button>
        </>
      }
    >
      {set.error && <FormAlert>{set.error.message}</FormAlert>}
    </Dialog>
  );
}
