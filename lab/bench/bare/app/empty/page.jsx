/** A page with nothing in it: what any page of this server pays. */
export default function Page() {
  return <h1>Nada</h1>;
}
