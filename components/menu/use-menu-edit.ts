'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { editMenuRoute } from '@/lib/domain/kit/routes/pages';
import { validate } from '@/lib/domain/kit/schema';
import type { Menu } from '@/lib/domain/menu/menu';
import { menuSchema } from '@/lib/domain/menu/menu-schema';
import {
  type Draft,
  EMPTY_DRAFT,
  menuDraftOf,
  messageOf,
  NO_PHOTOS,
  type Photos,
  seenOfDraft,
} from './menu-draft';
import { useSaveMenu } from './use-menu-actions';

type Edit = { draft: Draft; seen: Draft; picked: Photos };

const PHOTOS_UNSAVED = 'Guardamos la carta, pero no todas sus fotos.';

export function useMenuEdit(menu: Menu | null) {
  const router = useRouter();
  const stored = menu ? menuDraftOf(menu) : EMPTY_DRAFT;
  // Null while nothing is unsaved: then the live stored version is shown.
  const [edit, setEdit] = useState<Edit | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  // Set for a new menu that was edited further while it was being created: its page opens once that is saved too.
  const [id, setId] = useState(menu?.id);
  const sent = useRef<Omit<Edit, 'seen'> | null>(null);
  const finish = (menuId: string | undefined) => {
    setEdit(null);
    if (!menu && menuId) router.replace(editMenuRoute(menuId));
  };
  const photosSent = () => sent.current?.picked ?? NO_PHOTOS;
  const save = useSaveMenu(id, photosSent, ({ menuId, stored: saved, unsaved }) => {
    setWrong(unsaved.size > 0 ? PHOTOS_UNSAVED : null);
    const isWhole = !edit || (edit.draft === sent.current?.draft && edit.picked === photosSent());
    if (isWhole && unsaved.size === 0) return finish(menuId);
    setId(menuId);
    if (!edit) return;
    const picked = [...edit.picked].filter(
      ([item, data]) => unsaved.has(item) || photosSent().get(item) !== data,
    );
    setEdit({ draft: edit.draft, seen: saved, picked: new Map(picked) });
  });
  const draft = edit?.draft ?? stored;
  // The version when the editing began: the base for detecting a conflict.
  const seen = edit?.seen ?? stored;
  const picked = edit?.picked ?? NO_PHOTOS;
  return {
    draft,
    picked,
    isUnsaved: edit !== null,
    isNew: id === undefined,
    change: (next: Draft, photos = picked) => setEdit({ draft: next, seen, picked: photos }),
    submit: () => {
      const checked = validate(menuSchema, draft);
      setWrong(checked.ok ? null : `${messageOf(draft, checked)}.`);
      if (!checked.ok) return;
      sent.current = { draft, picked };
      save.save(checked.value, seenOfDraft(seen, checked.value));
    },
    discard: () => {
      finish(id);
      setWrong(null);
      save.drop();
    },
    saving: save.saving,
    error: wrong ?? (save.error ? `${save.error.message}.` : null),
    clash: {
      save: { ...save, theirs: save.theirs as Partial<Draft> | null },
      onTheirs: (theirs: Partial<Draft>) =>
        setEdit({ draft: { ...draft, ...theirs }, seen: { ...seen, ...theirs }, picked }),
    },
  };
}
