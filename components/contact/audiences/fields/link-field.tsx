import { Combobox } from '@/components/ui/form/combobox';
import { Field } from '@/components/ui/form/field';
import { linkName, MOST_LINKS } from '@/lib/domain/kit/text/link-name';
import type { ChangeCondition, ConditionOf } from './condition-of';

type Props = {
  condition: ConditionOf<'clicked'>;
  links: ReadonlyMap<string, readonly string[]> | undefined;
  onChange: ChangeCondition;
};

export function CampaignLinkField({ condition, links, onChange }: Props) {
  const { campaignId, link } = condition;
  const known = (campaignId && links?.get(campaignId)) || [];
  if (known.length === 0) return null;
  const options = known
    .slice(0, MOST_LINKS + 1)
    .map((_, n) => ({ value: String(n), label: linkName(known, n).replace(/^https:\/\//, '') }));
  return (
    <Field label="Enlace">
      <Combobox
        searchLabel="Buscar enlace"
        value={link === undefined ? '' : String(link)}
        options={[{ value: '', label: 'Cualquier enlace' }, ...options]}
        onChange={(chosen) =>
          onChange({ ...condition, link: chosen === '' ? undefined : Number(chosen) })
        }
      />
    </Field>
  );
}
