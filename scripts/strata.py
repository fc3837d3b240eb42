"""A contract of import-linter: who stands above whom in `matinee`. Endpoints are a stratum of their own.

import-linter's own layers know domains, or parts of a domain, and not both: `catalog.queries` stands below
`commerce`, while `catalog.api`, an endpoint, may read it. So each module has the rank of its domain, or the
rank of `endpoints` when its part of the domain is one. An import goes down, or stays in its package; and
endpoints may use each other.
"""

from __future__ import annotations

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output

ENDPOINTS = "endpoints"


class StrataContract(Contract):
    """`layers`: names of modules in `container`, high to low; those of one line may import each other.

    One line is `endpoints`: the modules that `endpoints` names, in every package below that line but those of
    the last one, which are no domains. A module that no line names breaks the contract.
    """

    type_name = "strata"

    # import-linter puts the values where the fields stand.
    container: str = fields.StringField()  # type: ignore[assignment]
    layers: list[str] = fields.ListField(subfield=fields.StringField())  # type: ignore[assignment]
    endpoints: set[str] = fields.SetField(subfield=fields.StringField())  # type: ignore[assignment]

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        wrong = []
        for module in sorted(graph.find_descendants(self.container)):
            if self._rank(module) is None:
                wrong.append(f"{module} stands in no layer")
                continue
            wrong += [
                f"{module} -> {other}"
                for other in sorted(graph.find_modules_directly_imported_by(module))
                if not self._may_import(module, other)
            ]
        return ContractCheck(kept=not wrong, metadata={"wrong": wrong})

    def render_broken_contract(self, check: ContractCheck) -> None:
        output.print_error("These go up; ask from above, or let the lower one offer what is needed:")
        for line in check.metadata["wrong"]:
            output.print_error(f"  {line}", bold=False)

    def _may_import(self, module: str, other_module: str) -> bool:
        if not other_module.startswith(f"{self.container}.") or _package(module) == _package(other_module):
            return True
        mine, other = self._rank(module), self._rank(other_module)
        assert mine is not None
        if other is None:
            return True  # said where that module is looked at
        return other > mine or (other == mine and (mine == self._endpoints_rank or self._is_sibling(mine)))

    def _rank(self, module: str) -> int | None:
        """The number of its layer, from the top."""
        package, part = _package(module), module.split(".")[2:3]
        rank = next((number for number, names in enumerate(self._lines) if package in names), None)
        is_domain = rank is not None and self._endpoints_rank < rank < len(self._lines) - 1
        return self._endpoints_rank if is_domain and self.endpoints.intersection(part) else rank

    def _is_sibling(self, rank: int) -> bool:
        return len(self._lines[rank]) > 1

    @property
    def _lines(self) -> list[list[str]]:
        return [line.split() for line in self.layers]

    @property
    def _endpoints_rank(self) -> int:
        return self._lines.index([ENDPOINTS])


def _package(module: str) -> str:
    return module.split(".")[1]
