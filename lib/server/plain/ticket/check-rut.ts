/**
 * Runs in a ticket's page that asks for an account: the browser refuses a wrong RUT before it is posted. The server checks it as `pastedRut` and `isRut` do (lib/domain/kit/rut.ts).
 *
 * Its text is put into the page: it may use nothing from outside.
 */
function checkRut(wrong: string): void {
  const isRut = (typed: string) => {
    const pasted = typed
      .replace(/[\s\p{Cf}]/gu, '')
      .replace(/[\p{Pd}\u2212]/gu, '-')
      .replace(/^rut[:.]*|[.,;]+$/gi, '')
      .replace(/,/g, '.')
      .replace(/^0+(?=[1-9])/, '');
    const rut = /^([1-9]\d{0,2}(?:\.?\d{3})*)-?([\dkK])$/.exec(pasted);
    if (!rut) return false;
    const digits = [...(rut[1] ?? '').replaceAll('.', '')].reverse();
    const rest = digits.reduce((sum, digit, at) => sum + Number(digit) * ((at % 6) + 2), 0) % 11;
    return '0K987654321'[rest] === rut[2]?.toUpperCase();
  };
  for (const input of document.querySelectorAll<HTMLInputElement>('input[name=rut]')) {
    const check = () => {
      const typed = input.value.trim();
      input.setCustomValidity(typed && !isRut(typed) ? wrong : '');
    };
    input.addEventListener('input', check);
    // The browser restores what was typed when somebody comes back.
    addEventListener('pageshow', check);
  }
}

const WRONG = 'Ese RUT no es válido: revisa el dígito verificador';

export const CHECK_RUT = `(${checkRut})(${JSON.stringify(WRONG)})`;
