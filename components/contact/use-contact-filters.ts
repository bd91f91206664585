'use client';

import { optionsOf } from '@/components/ui/form/options-of';
import type { Filter } from '@/components/ui/table/table-types';
import { UNPROVEN } from '@/lib/domain/contact/consent';
import {
  CONTACT_BASES,
  CONTACT_BASIS_TEXT,
  CONTACT_ORIGIN_TEXT,
  CONTACT_ORIGINS,
  CONTACT_STATE_TEXT,
  CONTACT_STATES,
} from '@/lib/domain/contact/contact';
import { type useContactList, useContactTags } from './use-contacts';

const BASES = [
  { value: UNPROVEN, label: 'Sin base para campañas' },
  ...optionsOf(CONTACT_BASES, CONTACT_BASIS_TEXT),
];

export function useContactFilters({ filterBy }: ReturnType<typeof useContactList>['list']) {
  const tags = useContactTags().map((value) => ({ value, label: value }));
  const all: Filter[] = [
    filterBy('state', 'Estado', optionsOf(CONTACT_STATES, CONTACT_STATE_TEXT)),
    filterBy('basis', 'Base', BASES),
    filterBy('tag', 'Etiqueta', tags),
    filterBy('origin', 'Origen', optionsOf(CONTACT_ORIGINS, CONTACT_ORIGIN_TEXT)),
  ];
  return all.filter(({ options }) => options.length > 0);
}
