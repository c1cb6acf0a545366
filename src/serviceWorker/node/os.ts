export const availableParallelism = (): number => navigator.hardwareConcurrency
