/** What an operator may do with a contract of a public library. */

/** `withdrawn`: taken out of everything that readers see, and put aside. */
export const CONTRACT_STATES = ['shown', 'withdrawn'] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

export const CONTRACT_ACTIONS = ['withdraw', 'restore', 'reread'] as const;
export type ContractAction = (typeof CONTRACT_ACTIONS)[number];

/** In the state that undoes each; null: what is read anew is what the file says, and there is no way back. */
export const UNDOES: Record<ContractAction, ContractAction | null> = {
  withdraw: 'restore',
  restore: 'withdraw',
  reread: null,
};

export const ACTIONS_IN: Record<ContractState, readonly ContractAction[]> = {
  shown: ['withdraw', 'reread'],
  withdrawn: ['restore'],
};
