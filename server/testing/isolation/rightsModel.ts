/**
 * Who may read and do what, said a second time and as simply as can be: no query, no cache, no code of the product but the table of roles.
 * A property test holds the product to it.
 */
import { highestRole, type LibraryAct, type LibraryRole, mayInLibrary } from '#shared/domain/libraries.ts';

interface ModelLibrary {
  owner: string;
  isPublic: boolean;
  isDeleted: boolean;
  people: Map<string, LibraryRole>;
  teams: Map<string, LibraryRole>;
}

export class RightsModel {
  readonly libraries = new Map<string, ModelLibrary>();
  /** The team that a person is in, and has been let into. */
  readonly teamOf = new Map<string, string>();

  add(id: string, owner: string): void {
    const people = new Map<string, LibraryRole>([[owner, 'owner']]);
    this.libraries.set(id, { owner, isPublic: false, isDeleted: false, people, teams: new Map() });
  }

  library(id: string): ModelLibrary {
    return this.libraries.get(id)!;
  }

  role(person: string | null, id: string): LibraryRole | null {
    const { people, teams, isDeleted } = this.library(id);
    if (person === null || isDeleted) return null;
    const team = this.teamOf.get(person);
    const roles = [people.get(person), team === undefined ? undefined : teams.get(team)];
    return highestRole(roles.filter((role) => role !== undefined));
  }

  mayRead(person: string | null, id: string): boolean {
    const { isPublic, isDeleted } = this.library(id);
    return !isDeleted && (isPublic || this.role(person, id) !== null);
  }

  may(person: string, id: string, act: LibraryAct): boolean {
    return mayInLibrary(this.role(person, id), act);
  }

  handOver(id: string, to: string): void {
    const library = this.library(id);
    library.people.set(library.owner, 'admin');
    library.people.set(to, 'owner');
    library.owner = to;
  }
}
