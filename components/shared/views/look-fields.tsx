import { Checkbox } from '@/components/ui/form/checkbox';
import { Switch } from '@/components/ui/form/switch';
import { usePhone } from '@/components/ui/use-media';
import type { ListLookState } from '@/hooks/lists/use-list-look';

/** The columns of a list, each with its checkbox, and the compact density. An export takes the columns shown. */
export function LookFields({ look, isDense, choices, change }: ListLookState) {
  const isPhone = usePhone();
  return (
    <>
      {choices.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-semibold">Columnas</legend>
          {choices.map(({ id, header, isShown }) => (
            <Checkbox
              key={id}
              label={header}
              checked={isShown}
              onChange={({ target }) =>
                change({
                  ...look,
                  hidden: target.checked
                    ? look.hidden.filter((one) => one !== id)
                    : [...look.hidden, id],
                })
              }
            />
          ))}
        </fieldset>
      )}
      <Switch
        label="Compacta"
        help="Más filas a la vez"
        checked={isPhone ? (look.dense ?? true) : isDense}
        onChange={({ target }) => change({ ...look, dense: target.checked })}
      />
    </>
  );
}
