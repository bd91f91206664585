'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { offerUndo } from '@/components/shared/bin/offer-undo';
import { toast } from '@/components/ui/overlay/toast';
import { useLiveList } from '@/hooks/use-live';
import { usePanel } from '@/hooks/use-panel';
import { changeDesign, createDesign, deleteDesign } from '@/lib/data/mailing/designs';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { BLOCK_LIMITS } from '@/lib/domain/mailing/blocks/block-limits';
import type { Block } from '@/lib/domain/mailing/blocks/blocks';
import { type Design, parseDesign } from '@/lib/domain/mailing/blocks/design';

export function useDesigns() {
  const { producerId } = usePanel();
  return useLiveList(
    producerId
      ? { path: entryPaths.designs(producerId), orderBy: [['name']], limit: BLOCK_LIMITS.designs }
      : null,
    parseDesign,
  );
}

type Saved = { design?: Design; name: string; blocks: Block[] };

/** Creates a design, or changes the one that was seen; a retry with the same content creates no second one. */
export function useSaveDesign(onSaved: () => void = () => {}) {
  const { producerId } = usePanel();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: ({ design, ...content }: Saved) =>
      design ? changeDesign(producerId, design, content) : createDesign(producerId, content, key),
    onSuccess: ({ message }) => {
      toast.ok(message);
      onSaved();
    },
  });
}

export function useDeleteDesign() {
  const { producerId } = usePanel();
  return useMutation({
    mutationFn: ({ id }: Design) => deleteDesign(producerId, id),
    onSuccess: (_answer, { id, name }) =>
      offerUndo(`Eliminamos «${name}»`, producerId, 'design', [[id]]),
    onError: (error) => toast.error(error.message),
  });
}
