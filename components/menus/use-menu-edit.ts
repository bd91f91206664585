'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { editMenuRoute } from '@/lib/domain/kit/routes/pages';
import { validate } from '@/lib/domain/kit/schema';
import type { Menu } from '@/lib/domain/menu/menu';
import { menuSchema } from '@/lib/domain/menu/menu-schema';
import { type Draft, draftOf, EMPTY_DRAFT, messageOf, seenOf } from './menu-draft';
import { useSaveMenu } from './use-menu-actions';

/** The draft of a menu over its stored version, or of a new one (null), and how it is saved. */
export function useMenuEdit(menu: Menu | null) {
  const router = useRouter();
  const stored = menu ? draftOf(menu) : EMPTY_DRAFT;
  // Null while nothing is unsaved: then the live stored version is shown.
  const [edit, setEdit] = useState<{ draft: Draft; seen: Draft } | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  // Set here for a new menu that was edited on while it was created: its page opens when that is saved, too.
  const [id, setId] = useState(menu?.id);
  const sent = useRef<Draft | null>(null);
  const finish = (menuId: string | undefined) => {
    setEdit(null);
    if (!menu && menuId) router.replace(editMenuRoute(menuId));
  };
  const save = useSaveMenu(id, (menuId, saved) => {
    if (!edit || edit.draft === sent.current) return finish(menuId);
    setId(menuId);
    setEdit({ draft: edit.draft, seen: saved });
  });
  const draft = edit?.draft ?? stored;
  // The version when the editing began: the base to detect a conflict.
  const seen = edit?.seen ?? stored;
  return {
    draft,
    isUnsaved: edit !== null,
    isNew: id === undefined,
    change: (next: Draft) => setEdit({ draft: next, seen }),
    submit: () => {
      const checked = validate(menuSchema, draft);
      setWrong(checked.ok ? null : `${messageOf(draft, checked)}.`);
      if (!checked.ok) return;
      sent.current = draft;
      save.save(checked.value, seenOf(seen, checked.value));
    },
    discard: () => {
      finish(id);
      setWrong(null);
      save.drop();
    },
    saving: save.saving,
    error: wrong ?? (save.error ? `${save.error.message}.` : null),
    clash: {
      theirs: save.theirs as Partial<Draft> | null,
      busy: save.saving,
      onMine: save.keepMine,
      onTheirs: (theirs: Partial<Draft>) => {
        setEdit({ draft: { ...draft, ...theirs }, seen: { ...seen, ...theirs } });
        save.drop();
      },
      onClose: save.drop,
    },
  };
}
