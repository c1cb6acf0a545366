import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isKnown } from './service/settings/settings.ts'
import { isInstalled } from './service/testing/startProgram.ts'

// The files of deploy/ say what is so. e2e/packaged.slow.spec.ts does by hand what they do.

const ROOT = join(import.meta.dirname, '..')
const FILES = readdirSync(join(ROOT, 'deploy'), { recursive: true, encoding: 'utf8' })
  .map((path) => join('deploy', path))
  .filter((path) => /\.|file$/i.test(path))
const PACKAGE = JSON.parse(read('package.json'))
const DOCKERFILE = read('deploy/Dockerfile')
const UNIT = read('deploy/coverage-explorer@.service')

const SHUTDOWN_S = 10 // at most: five in which requests still come, where a proxy asks /readyz, and five to end them
const DRAIN_S = 5 // in which a server that ends answers on
const MAX_EXPOSURE = 2.5 // of 10

// the parser that Knip brings
const { parseAllDocuments } = createRequire(import.meta.resolve('knip'))('yaml')

describe('all of it', () => {
  test.each(FILES)('%s sets only what is a setting', (file) => {
    const names = read(file).match(/\bCOVERAGE_[A-Z_]+\b/g) ?? []
    expect(names.filter((name) => !isKnown(name))).toEqual([])
  })

  test('keeps what an operator puts beside it out of packages and commits', () => {
    expect(PACKAGE.files.filter((path: string) => /^deploy(\/|\/\*)?$/.test(path))).toEqual([])
    for (const path of ['deploy/.env', 'deploy/settings/'])
      expect(read('.gitignore').split('\n')).toContain(path)
  })

  test('has settings, manifests and images to look at', () => {
    const text = FILES.map(read).join()
    expect(new Set(text.match(/\bCOVERAGE_[A-Z_]+\b/g)).size).toBeGreaterThan(5)
    expect(manifests().length).toBeGreaterThan(7)
    expect(text.match(/\bFROM node:/g)?.length).toBe(2)
  })
})

describe('the version', () => {
  const { version } = PACKAGE
  const changes = read('CHANGELOG.md')

  test('is the same everywhere', () => {
    const lock = JSON.parse(read('package-lock.json'))
    expect([lock.version, lock.packages[''].version]).toEqual([version, version])
    const text = ['README.md', ...FILES].map(read).join()
    const named = [...text.matchAll(/coverage-explorer[-:](\d+\.\d+\.\d+)/g)].map(
      ([, each]) => each,
    )
    expect(named.length).toBeGreaterThan(5)
    expect(new Set(named)).toEqual(new Set([version]))
  })

  test('is the newest of the changes, each with its date', () => {
    const headings = changes.match(/^## .*$/gm) ?? []
    expect(headings[0]).toMatch(new RegExp(`^## ${version} - `))
    for (const heading of headings) expect(heading).toMatch(/^## \d+\.\d+\.\d+ - \d{4}-\d\d-\d\d$/)
    const dates = headings.map((heading) => heading.slice(-10))
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(PACKAGE.files).toContain('CHANGELOG.md')
  })

  test.each(['monitoring', 'tls', 'kubernetes'])('has deploy/%s in its package', (folder) => {
    expect(PACKAGE.files).toContain(`deploy/${folder}`)
  })
})

describe('the package', () => {
  const packed = new Set(listPacked())
  const pages = [...packed].filter((path) => path.endsWith('.md'))

  test('has the pages that an operator reads', () => {
    expect(pages).toEqual(
      expect.arrayContaining([
        'README.md',
        'docs/settings.md',
        'deploy/README.md',
        'docs/operating.md',
      ]),
    )
    expect([...packed].filter((path) => /\.tsx?$|\.env$|^deploy\/settings/.test(path))).toEqual([])
  })

  test.each(pages)('%s leads to what is in the package, or to https', (page) => {
    const links = [...read(page).matchAll(/\]\(([^)\s]+)\)|(?:href|src)="([^"]+)"/g)]
    const paths = links.flatMap(([, markdown = '', html = '']) => markdown || html)
    const lost = paths.filter((link) => {
      if (/^(https:|#|mailto:)/.test(link)) return false
      const path = normalize(join(dirname(page), link.replace(/#.*/, ''))).replace(/\/$/, '')
      return !packed.has(path) && ![...packed].some((each) => each.startsWith(`${path}/`))
    })
    expect(lost).toEqual([])
  })

  // pages below src/ are about the sources, as src/README.md says
  test.each(pages.filter((page) => !page.startsWith('src/')))(
    '%s says what needs the sources',
    (page) => {
      const needy = read(page)
        .split(/^(?=#{1,3} )/m)
        .filter((part) =>
          /\bnpm (ci|run|pack|test|start)\b|\bnpx (tsx|vite|vitest|playwright)\b/.test(part),
        )
        .filter((part) => !/\bsources\b/.test(part))
      expect(needy.map((part) => part.split('\n')[0])).toEqual([])
      expect(read('src/README.md')).toMatch(/^# .*\n\n.*package.*sources/)
    },
  )

  test('has each file that its files for deploying name', () => {
    const named = FILES.filter((file) => !file.endsWith('.md')).flatMap((file) => [
      ...read(file).matchAll(/\b(?:deploy|dist)\/[\w@./-]+\w/g),
    ])
    const paths = named
      .map(([path]) => path)
      .filter((path) => !/^dist\/|^deploy\/(\.env|settings)/.test(path))
    expect(paths.length).toBeGreaterThan(4)
    expect(
      paths.filter((path) => !packed.has(path) && !existsSync(join(ROOT, path, 'explorer.yaml'))),
    ).toEqual([])
    expect(PACKAGE.files).toContain('dist/*.js')
  })
})

describe('the image', () => {
  test('has a Node.js that runs the product, with long-term support, in both stages', () => {
    const versions = [...DOCKERFILE.matchAll(/^FROM node:(\d+)-/gm)].map(([, version]) =>
      Number(version),
    )
    const oldest = Number(/\d+/.exec(PACKAGE.engines.node)?.[0])
    expect(versions.filter((version) => version < oldest || version % 2 === 1)).toEqual([])
    expect(new Set(versions).size).toBe(1)
  })

  test('gets files that exist and that the ignore file lets through', () => {
    const allowed = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path)
    const copied =
      /^COPY (package.*) \.\/$/m.exec(DOCKERFILE)?.[1]?.replace(/[[\]]/g, '').split(' ') ?? []
    expect(copied).toContain('package-lock.json')
    expect(copied.filter((path) => !allowed.includes(path))).toEqual([])
    expect(allowed.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
    expect(allowed).not.toContain('node_modules')
  })

  test('runs as a number that is not root, and starts without npm', () => {
    expect(/^USER (\d+):(\d+)$/m.exec(DOCKERFILE)?.slice(1).map(Number)).toEqual([10_001, 10_001])
    expect(DOCKERFILE).toContain('CMD ["node", "/app/dist/server.js"]')
    expect(PACKAGE.files).toContain('dist/*.js')
  })
})

describe('compose', () => {
  const { services, networks } = compose()

  test.each(Object.keys(services))('%s cannot write, gain rights or take all memory', (name) => {
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+m$/),
    })
  })

  test('only the proxy can be reached from outside, and the server trusts its address alone', () => {
    const { explorer, caddy } = services
    expect(Object.keys(services).filter((name) => services[name].ports)).toEqual(['caddy'])
    expect(explorer.environment.COVERAGE_TRUSTED_PROXIES).toBe(caddy.networks.front.ipv4_address)
    // the others get theirs from the upper half: a server that starts first must not take Caddy’s
    expect(networks.front.ipam.config).toEqual([
      { subnet: '172.31.251.0/24', ip_range: '172.31.251.128/25' },
    ])
    expect(caddy.networks.front.ipv4_address).toBe('172.31.251.2')
    expect(networks.back.internal).toBe(true)
  })

  test('the parts find each other', () => {
    const { explorer, caddy, redis } = services
    expect(new URL(explorer.environment.COVERAGE_REDIS).hostname).toBe('redis')
    expect(redis.networks).toEqual(['back'])
    expect(services[caddy.environment.EXPLORER]).toBe(explorer)
    expect(read('deploy/Caddyfile')).toContain(
      `{$EXPLORER} ${/ PORT=(\d+)/.exec(DOCKERFILE)?.[1]} {`,
    )
    expect(read('deploy/Caddyfile')).toContain('{$SITE} {')
    expect(explorer.image).toBe(`coverage-explorer:${PACKAGE.version}`)
    expect(
      existsSync(join(ROOT, 'deploy', explorer.build.context, explorer.build.dockerfile)),
    ).toBe(true)
    expect(Number.parseInt(explorer.stop_grace_period, 10)).toBeGreaterThan(SHUTDOWN_S)
    expect(redis.command).toContain('noeviction')
    // null hands on what .env has, or nothing: the server refuses an empty key
    expect(explorer.environment.COVERAGE_SESSION_KEY).toBeNull()
  })

  test.skipIf(!isInstalled('caddy'))('Caddy, where it is installed, understands its file', () => {
    const command = ['adapt', '--config', join(ROOT, 'deploy/Caddyfile'), '--adapter', 'caddyfile']
    const env = { PATH: process.env.PATH, SITE: 'coverage.example.com', EXPLORER: 'explorer' }
    const { status, stdout } = spawnSync('caddy', command, { env, encoding: 'utf8' })
    expect(status).toBe(0)
    // what is not in the log cannot be read there: in the protocol’s GET form an address holds the password
    expect(JSON.parse(stdout).logging.logs.default.encoder.fields.request).toEqual({
      filter: 'delete',
    })
  })
})

describe('the systemd unit', () => {
  test('starts the product of the package at the port of the instance, and waits for its end', () => {
    // by env: PORT in a file of settings would be stronger than Environment=
    expect(UNIT).toMatch(
      /^ExecStart=\/usr\/bin\/env PORT=%i \S+\/node \/opt\/coverage-explorer\/dist\/server\.js$/m,
    )
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(UNIT)?.[1])).toBeGreaterThan(SHUTDOWN_S)
  })

  test.skipIf(!isInstalled('systemd-analyze'))(
    'is valid and closed, as systemd says where it is installed',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'unit-'))
      const file = join(folder, 'coverage-explorer@8081.service')
      writeFileSync(file, UNIT)
      const analyze = (...words: string[]) =>
        spawnSync('systemd-analyze', [...words, file], { encoding: 'utf8' })
      expect(analyze('verify', '--man=no')).toMatchObject({ status: 0, stderr: '' })
      expect(analyze('security', '--offline=true', `--threshold=${MAX_EXPOSURE * 10}`).status).toBe(
        0,
      )
      rmSync(folder, { recursive: true })
    },
  )

  test('lets V8 compile', () => {
    expect(UNIT).toMatch(/^MemoryDenyWriteExecute=no$/m)
  })
})

describe('the manifests', () => {
  const deployments = manifests().filter(({ kind }) => kind === 'Deployment')
  const ofServer = deployments.find(({ metadata }) => metadata.name === 'coverage-explorer')
  const server = ofServer?.spec.template.spec
  const [container] = server.containers

  test.each(deployments)(
    '$metadata.name keeps to the restricted profile, within limits',
    ({ spec }) => {
      const { securityContext, containers, automountServiceAccountToken } = spec.template.spec
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      })
      expect(automountServiceAccountToken).toBe(false)
      expect(containers[0]).toMatchObject({
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
        resources: {
          requests: { memory: expect.any(String) },
          limits: { memory: expect.any(String) },
        },
      })
      expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels)
    },
  )

  test('probe what the server answers, and wait for its end', () => {
    const { startupProbe, readinessProbe, livenessProbe } = container
    expect(livenessProbe.httpGet).toEqual({ path: '/livez', port: 'http' })
    for (const probe of [startupProbe, readinessProbe])
      expect(probe.httpGet).toEqual({ path: '/readyz', port: 'http' })
    expect(server.terminationGracePeriodSeconds).toBeGreaterThan(SHUTDOWN_S)
    expect(container.ports).toContainEqual({ name: 'http', containerPort: 8080 })
    expect(server.securityContext.runAsUser).toBe(10_001)
    expect(server.enableServiceLinks).toBe(false) // its variables would stop the server as misspelt settings
  })

  test('take a server out after two probes, not one, and before one that ends stops answering', () => {
    const { periodSeconds, failureThreshold, timeoutSeconds } = container.readinessProbe
    expect(failureThreshold).toBeGreaterThan(1)
    expect(timeoutSeconds).toBeLessThanOrEqual(periodSeconds)
    expect(periodSeconds * failureThreshold).toBeLessThan(DRAIN_S)
    // /livez has to fail for longer: it ends the pod
    const { livenessProbe } = container
    expect(livenessProbe.periodSeconds * livenessProbe.failureThreshold).toBeGreaterThan(
      periodSeconds * failureThreshold * 3,
    )
  })

  test('grow by the deployment’s processors, with the Redis that all of its pods need', () => {
    const scaler = manifests().find(({ kind }) => kind === 'HorizontalPodAutoscaler')
    expect(scaler.spec.scaleTargetRef).toEqual({
      apiVersion: ofServer.apiVersion,
      kind: 'Deployment',
      name: ofServer.metadata.name,
    })
    expect(scaler.spec.minReplicas).toBe(ofServer.spec.replicas)
    expect(scaler.spec.maxReplicas).toBeGreaterThan(scaler.spec.minReplicas)
    // a share of what a pod requests, which has no limit
    expect(scaler.spec.metrics[0].resource.name).toBe('cpu')
    expect(container.resources.requests.cpu).toBe('250m')
    expect(container.resources.limits.cpu).toBeUndefined()
    const settings = manifests().find(({ kind }) => kind === 'ConfigMap')
    expect(settings.data.COVERAGE_REDIS).toMatch(/^redis:/)
  })

  test('keep one of two servers running', () => {
    const budget = manifests().find(({ kind }) => kind === 'PodDisruptionBudget')
    expect(budget.spec.minAvailable).toBeLessThan(ofServer.spec.replicas)
    expect(ofServer.spec.strategy.rollingUpdate.maxUnavailable).toBe(0)
  })

  test('name each other rightly', () => {
    const names = (kind: string) =>
      manifests().flatMap((manifest) => (manifest.kind === kind ? [manifest.metadata.name] : []))
    const settings = manifests().find(({ kind }) => kind === 'ConfigMap')
    const ingress = manifests().find(({ kind }) => kind === 'Ingress')
    expect(container.envFrom[0].configMapRef.name).toBe(settings.metadata.name)
    expect(names('Service')).toContain(new URL(settings.data.COVERAGE_REDIS).hostname)
    expect(names('Service')).toContain(ingress.spec.rules[0].http.paths[0].backend.service.name)
    expect(container.ports).toContainEqual({
      name: 'metrics',
      containerPort: Number(settings.data.COVERAGE_METRICS_PORT),
    })
    expect(settings.data.COVERAGE_ACCOUNTS).toBe(
      `${container.volumeMounts[0].mountPath}/accounts.json`,
    )
    for (const { kind, spec } of manifests().filter(({ kind }) =>
      ['Service', 'NetworkPolicy'].includes(kind),
    ))
      expect(deployments.map((deployment) => deployment.spec.selector.matchLabels)).toContainEqual(
        kind === 'Service' ? spec.selector : spec.podSelector.matchLabels,
      )
  })
})

// biome-ignore lint/suspicious/noExplicitAny: they are what they are; an expectation fails where something is missing
type Document = any

function compose(): Document {
  return readYaml('deploy/compose.yaml')[0]
}

function manifests(): Document[] {
  return FILES.filter((file) => /kubernetes.*\.yaml$/.test(file)).flatMap(readYaml)
}

function readYaml(file: string): Document[] {
  return parseAllDocuments(read(file), { merge: true }).map((document: Document) => {
    expect(document.errors).toEqual([])
    return document.toJS()
  })
}

function listPacked(): string[] {
  const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return JSON.parse(stdout)[0].files.map(({ path }: { path: string }) => path)
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}
