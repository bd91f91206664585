import { Field } from '@/components/ui/form/field';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { Select } from '@/components/ui/form/select';
import { plural } from '@/lib/domain/kit/format';
import { plainText } from '@/lib/domain/kit/search';
import type { importOf, PromoterImportDraft } from './import-draft';

type Props = {
  draft: PromoterImportDraft;
  read: ReturnType<typeof importOf>;
  set: (change: Partial<PromoterImportDraft>) => void;
};

export function ImportQuestions({ draft, read, set }: Props) {
  const { sheet, twins, people } = read;
  return (
    <>
      {twins.length > 0 && (
        <Field
          label={`${plural(twins.length, 'persona se llama', 'personas se llaman')} como alguien que ya está`}
          group
          help={twins.map(({ input, line }) => `${input.name} (línea ${line})`).join(', ')}
        >
          <RadioCards
            columns={2}
            value={draft.twins}
            onChange={(twinsAre) => set({ twins: twinsAre as 'skip' | 'add' })}
            options={[
              { value: 'skip', label: 'Son las mismas', help: 'No se agregan' },
              { value: 'add', label: 'Son otras', help: 'Se agregan igual' },
            ]}
          />
        </Field>
      )}
      {sheet.teams.map((team) => (
        <Field key={team} label={`¿Quién lidera ${team}?`}>
          <Select
            value={draft.leaders[team] === undefined ? '' : String(draft.leaders[team])}
            placeholder="Elige"
            options={[
              ...people
                .filter((one) => plainText(one.team) === plainText(team))
                .map(({ line, input }) => ({ value: String(line), label: input.name })),
              { value: '0', label: 'Nadie: quedan sin equipo' },
            ]}
            onChange={({ target }) =>
              set({
                leaders: {
                  ...draft.leaders,
                  ...(target.value && { [team]: Number(target.value) }),
                },
              })
            }
          />
        </Field>
      ))}
    </>
  );
}
