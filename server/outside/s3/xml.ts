/** The little XML of S3: texts of elements by name, in the order in which they come. */
import { Parser } from 'htmlparser2';

/** Texts of all elements of the name, wherever they are. Nothing where it is no XML. */
export function contentsOf(xml: string, name: string): string[] {
  const found: string[] = [];
  let text = '';
  const parser = new Parser(
    {
      onopentagname: () => {
        text = '';
      },
      ontext: (more) => {
        text += more;
      },
      onclosetag: (closed) => {
        if (closed === name) found.push(text);
        text = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return found;
}

export const escaped = (text: string): string => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
