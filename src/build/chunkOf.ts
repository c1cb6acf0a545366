import { fileURLToPath } from 'node:url'

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

interface ChunkGroup {
  readonly name: (id: string, graph: ModuleGraph) => string | null
  readonly priority: number
}

/**
 * Puts all that a script needs at once into one chunk of Vite's build, also what later chunks need too: in files of its
 * own that would cost more in headers than in bytes.
 */
export function chunkOf(name: string, script: URL, priority: number): ChunkGroup {
  const needed = new Set<string>()

  function add(id: string, graph: ModuleGraph): void {
    if (needed.has(id)) return
    needed.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) add(imported, graph)
  }

  return {
    name(id, graph) {
      add(fileURLToPath(script), graph)
      return needed.has(id) ? name : null
    },
    priority,
  }
}
