/** What stands in the fields of a cover page; kept in this tab while somebody signs in. */
type Answers = Record<string, string | string[]>;

const NAME = /^answers\[(b\d+)\](\[\])?$/;
const keyOf = (id: string): string => `standard.${id}`;

/** Choices are always there: nothing ticked is an answer too. */
export function answersIn(form: HTMLFormElement): Answers {
  const answers: Answers = {};
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    const [, id, isChoice] = NAME.exec(field.name) ?? [];
    if (!id) continue;
    if (!isChoice) {
      if (field.value.trim() !== '') answers[id] = field.value;
      continue;
    }
    const chosen = [answers[id] ?? []].flat();
    answers[id] = (field as HTMLInputElement).checked ? [...chosen, field.value] : chosen;
  }
  return answers;
}

export function putAnswers(form: HTMLFormElement, answers: Answers): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    const [, id, isChoice] = NAME.exec(field.name) ?? [];
    const answer = id && answers[id];
    if (answer === undefined || answer === '') continue;
    if (isChoice) (field as HTMLInputElement).checked = answer.includes(field.value);
    else field.value = String(answer);
  }
}

/** Where the browser keeps nothing, they are gone with the page. */
export function keepAnswers(id: string, answers: Answers): void {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(answers));
  } catch {}
}

export function keptAnswers(id: string): Answers | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') as Answers | null;
  } catch {
    return null;
  }
}

export function forgetAnswers(id: string): void {
  try {
    sessionStorage.removeItem(keyOf(id));
  } catch {}
}
