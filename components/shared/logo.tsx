import { variant } from '@/lib/config';

/** The variant's logo, 115×36, in the drawing of the current theme. */
export function Logo() {
  const { logo } = variant();
  return (
    <>
      <img src={logo.src} alt={logo.alt} width={115} height={36} className="dark:hidden" />
      <img
        src={logo.srcDark}
        alt={logo.alt}
        width={115}
        height={36}
        className="hidden dark:block"
      />
    </>
  );
}
