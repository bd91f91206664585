'use client';

import { useLeaveGuard } from '@/hooks/leaving/use-leave-guard';
import { DialogFrame, type DialogFrameProps } from './dialog-frame';
import { LeaveQuestion } from './leave-question';

type Props = DialogFrameProps & {
  /** Something is typed or chosen and not saved: it asks before it is closed or the page is left. */
  unsaved?: boolean;
};

/** A modal question or short form: centred on a desktop, a bottom sheet on a phone. */
export function Dialog({ unsaved = false, ...frame }: Props) {
  const { open, onOpenChange } = frame;
  const leaving = useLeaveGuard(unsaved && open, true);
  return (
    <>
      <DialogFrame
        {...frame}
        onOpenChange={(next) =>
          next ? onOpenChange(true) : leaving.ask(() => onOpenChange(false))
        }
      />
      <LeaveQuestion leaving={leaving} />
    </>
  );
}
