'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListOf } from '@/components/shared/list-screen';
import { useListState } from '@/hooks/use-list-state';
import { useLiveDoc } from '@/hooks/use-live';
import { pagingOf, useCursor } from '@/hooks/use-live-page';
import { usePanel } from '@/hooks/use-panel';
import { useSaveUnlessChanged } from '@/hooks/use-save-unless-changed';
import type { ContactFilter } from '@/lib/data/contact/contacts';
import {
  CONTACTS_PAGE,
  contactKeys,
  contactsCount,
  contactsPage,
  contactsSpec,
  saveContact,
} from '@/lib/data/contact/contacts';
import { type Contact, parseTags } from '@/lib/domain/contact/contact';
import type { SaveContactInput } from '@/lib/domain/contact/contact-command-schema';
import { plural } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';

const FILTERS = ['state', 'basis', 'tag', 'origin'] as const;
const NOUN = ['contacto', 'contactos'] as const;

export function useContactList() {
  const { producerId } = usePanel();
  const list = useListState({ filters: FILTERS, sort: { id: 'sortKey', desc: false } });
  const filter: ContactFilter = { q: list.q, ...list.filters, sort: list.sort };
  const cursor = useCursor(contactsSpec(producerId, filter), list);
  const page = useQuery({
    ...contactsPage(producerId, filter, list.after, cursor.after),
    enabled: !cursor.waits,
  });
  const count = useQuery(contactsCount(producerId, filter));
  // A placeholder is the count of the previous filter.
  const isCounting = count.isPending || count.isPlaceholderData;
  const total = isCounting ? null : (count.data ?? null);
  const isFailed = cursor.isError || page.isError;
  const { rows = [], next } = page.data ?? {};
  // A page with a next cursor that is not full: only a part of the list was searched for all the words.
  const isPartly = Boolean(next) && rows.length < CONTACTS_PAGE;
  const isEnd = list.after !== null && page.isSuccess && rows.length === 0;
  const sought = isPartly ? ('partly' as const) : isEnd ? ('end' as const) : undefined;
  const place = { pageSize: CONTACTS_PAGE, hasNext: Boolean(next), total, sought };
  return {
    list,
    filter,
    total,
    summary: isCounting ? 'Contando' : total !== null && plural(total, ...NOUN),
    of: {
      list,
      noun: NOUN,
      rowKey: ({ id }: Contact) => id,
      page: {
        rows,
        status: isFailed ? 'error' : page.isPending ? 'loading' : 'ready',
        outdated: page.isPlaceholderData,
        retry: cursor.isError ? cursor.retry : () => void page.refetch(),
        paging: pagingOf(list, place, next ?? undefined, NOUN),
      },
    } satisfies ListOf<Contact>,
  };
}

const readTags = (_id: string, raw: unknown) => parseTags(raw);
const NO_TAGS: readonly string[] = [];

export function useContactTags(): readonly string[] {
  const { producerId } = usePanel();
  return (
    useLiveDoc(producerId ? entryPaths.contactTags(producerId) : null, readTags).data ?? NO_TAGS
  );
}

function useRefreshContacts(): () => void {
  const client = useQueryClient();
  const { producerId } = usePanel();
  return () => void client.invalidateQueries({ queryKey: contactKeys.all(producerId) });
}

/**
 * Adds or edits a contact, unless somebody else has changed the same fields. The form shows the errors of its
 * fields.
 */
export function useSaveContact(onSaved: (message: string) => void) {
  const refresh = useRefreshContacts();
  return useSaveUnlessChanged({
    send: (input: SaveContactInput, seen) =>
      saveContact(input.contactId === undefined ? input : { ...input, seen }),
    onSaved: ({ message }) => {
      refresh();
      onSaved(message);
    },
  });
}
